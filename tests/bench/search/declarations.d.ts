/** What the bench uses of packages that are not installed where types are checked. */

declare module '@orama/orama' {
  type Index = { readonly __index: unique symbol };
  type Options = { schema: object; components: object };
  type Query = { term: string; properties: string[]; boost: object; tolerance: number; limit: number };
  export function create(options: Options): Index;
  export function insertMultiple(index: Index, documents: object[]): Promise<unknown>;
  export function save(index: Index): unknown;
  export function load(index: Index, saved: unknown): void;
  export function search(index: Index, query: Query): Promise<{ hits: { id: string }[] }>;
}

declare module 'flexsearch' {
  type Options = { document: { id: string; index: string[] }; tokenize: string; encoder: string };
  class Document {
    constructor(options: Options);
    add(document: object): void;
    export(write: (key: string, data: string) => void): Promise<void>;
    search(query: string, options: { limit: number; suggest: boolean }): { field: string; result: number[] }[];
  }
  const FlexSearch: { Document: typeof Document };
  export default FlexSearch;
}

declare module 'pagefind' {
  type Index = {
    addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
    writeFiles(options: { outputPath: string }): Promise<unknown>;
  };
  export function createIndex(options: object): Promise<{ index?: Index }>;
  export function close(): Promise<unknown>;
}
