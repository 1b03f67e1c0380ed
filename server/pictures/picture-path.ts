/** The kinds of files that can be made smaller, by the ending of their names. */
const ENDING = /\.(?:jpe?g|png|webp)$/i;
/** Web servers run these, also with more of a path or another ending behind them (/wp-cron.php/x.jpg). */
const PROGRAM = /\.(?:php\d?|phtml|phar|cgi|aspx?|jsp)(?![a-z])/i;
/** Signs that a web server may read as the end of the name, or as another folder. */
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f?#;\\]/;

/** Whether a path, as it stands in an address, can only be that of a picture's file. */
export function isPicturePath(pathname: string): boolean {
  if (/%2f/i.test(pathname)) return false;
  try {
    const path = decodeURIComponent(pathname);
    return ENDING.test(path) && !PROGRAM.test(path) && !MISLEADING.test(path);
  } catch {
    return false;
  }
}
