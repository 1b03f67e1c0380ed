/**
 * A process that attacks a shop until it is told to end. It is separate, so that its processor time is not that of the
 * measuring process. Arguments: the shop's origin, how many connections, from which address.
 */
import { once } from "node:events";
import { startWordAttack } from "#tests/support/word-attack.ts";

const [site = "", connections = "", address = ""] = process.argv.slice(2);
const attack = startWordAttack(site, { connections: Number(connections), address });
await once(process, "message");
process.send?.(await attack.stop());
process.disconnect();
