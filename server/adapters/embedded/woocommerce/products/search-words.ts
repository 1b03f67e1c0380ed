const STOP_WORDS = new Set(
  "about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www".split(
    ",",
  ),
);
const MOST_WORDS = 9;

export interface SearchWords {
  required: string[];
  excluded: string[];
}

/**
 * Splits a search as WordPress does: every word is required, "quoted words" stay together, -word excludes.
 * Single letters and the commonest English words are left out unless nothing else is there; more than nine
 * words are taken as one phrase.
 */
export function searchWords(search: string): SearchWords {
  const phrase = search.trim();
  const parts = [...phrase.matchAll(/"([^"]+)"|[^\s,+"]+/g)].map((match) => match[1] ?? match[0]);
  const significant = parts.filter(
    (part) => !/^[a-z-]$/i.test(part) && !STOP_WORDS.has(part.toLowerCase()),
  );
  const words = significant.length > 0 && significant.length <= MOST_WORDS ? significant : [phrase];
  return {
    required: words.filter((word) => word !== "" && !isExclusion(word)),
    excluded: words.filter(isExclusion).map((word) => word.slice(1)),
  };
}

const isExclusion = (word: string): boolean => word.length > 1 && word.startsWith("-");
