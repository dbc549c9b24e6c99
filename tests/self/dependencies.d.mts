/** Of every one: the versions of all tools, and the copy in which faults are planted. */
export declare const everySelfTest: string[];
/** Patterns from the root of the repository, by the name of the file. @type {Record<string, readonly string[]>} */
export declare const dependencies: Record<string, readonly string[]>;
