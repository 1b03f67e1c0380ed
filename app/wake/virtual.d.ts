/** The bundled and minified source of boot.ts; see vite.config.ts. */
declare module "virtual:boot-script" {
  const text: string;
  export default text;
}
