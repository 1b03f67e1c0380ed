/** File extensions of pictures that can be resized. */
const ENDING = /\.(?:jpe?g|png|webp)$/i;
/** Programs that web servers run, also with a further path or extension (/wp-cron.php/x.jpg). */
const PROGRAM = /\.(?:php\d?|phtml|phar|cgi|aspx?|jsp)(?![a-z])/i;
/** Characters that a web server may read as the end of the name, or as another folder. */
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f?#;\\]/;

/** Whether a path of an address can only be that of a picture file. */
export function isPicturePath(pathname: string): boolean {
  if (/%2f/i.test(pathname)) return false;
  try {
    const path = decodeURIComponent(pathname);
    return ENDING.test(path) && !PROGRAM.test(path) && !MISLEADING.test(path);
  } catch {
    return false;
  }
}
