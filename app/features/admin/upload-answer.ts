/** The answer to an upload by a script. */
export type UploadAnswer = { ok: true; url: string } | { ok: false; message: string };
