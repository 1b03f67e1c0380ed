/** Names of this machine and of private networks. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|arpa)$/;
/** At least two parts; the last one is not a number. */
const NAME = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

/** A host name of the public DNS, as a URL writes it; undefined for anything else (an IP address, a port, a path). */
export function publicHost(name: string): string | undefined {
  const url = URL.parse(`https://${name}/`);
  const host = url?.host ?? "";
  const isPublic = NAME.test(host) && !NOT_PUBLIC.test(host);
  return isPublic && url?.href === `https://${host}/` ? host : undefined;
}
