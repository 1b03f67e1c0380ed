import { synonymGroups } from "#app/config/synonyms.ts";
import { readSynonyms } from "#app/domain/catalogue/synonyms.ts";

/** The shop's synonyms, for writing the index and for searching it. */
export const synonyms = readSynonyms(synonymGroups);
