/** A sentence with its place, such as `features[3].strategies[0].constraints[1].operator`; `''` for the whole text. */
export interface PlacedSentence {
  path: string;
  sentence: string;
}

/** What is wrong with a JSON document, and where. */
export class JsonFault extends Error {
  readonly path: string;
  constructor(path: string, sentence: string) {
    super(sentence);
    this.path = path;
  }
}

type Kind = 'a text' | 'a number' | 'true or false' | 'a list' | 'an object' | 'null';

/** A value of a JSON document that knows its path, and throws a {@link JsonFault} where it is not what is asked for. */
export class JsonPlace {
  readonly value: unknown;
  readonly path: string;
  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  /** What has this name in an object; only its own, so that `__proto__` is a name like any other. */
  at(name: string): JsonPlace {
    const fields = this.object();
    return new JsonPlace(
      Object.hasOwn(fields, name) ? fields[name] : undefined,
      this.path ? `${this.path}.${name}` : name,
    );
  }

  /** Servers send `null` where something is not set. */
  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  object(): Record<string, unknown> {
    return isObject(this.value) ? this.value : this.refuse('an object');
  }

  list(): JsonPlace[] {
    if (!Array.isArray(this.value)) return this.refuse('a list');
    return this.value.map((value, index) => new JsonPlace(value, `${this.path}[${index}]`));
  }

  /** An empty list where there is none. */
  listIfAny(): JsonPlace[] {
    return this.isMissing ? [] : this.list();
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a text');
  }

  number(): number {
    return typeof this.value === 'number' ? this.value : this.refuse('a number');
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('true or false');
  }

  fault(sentence: string): never {
    throw new JsonFault(this.path, sentence);
  }

  private refuse(expected: Kind): never {
    const found = this.value === undefined ? 'nothing' : kindOf(this.value);
    return this.fault(`Here is ${found}, where ${expected} belongs.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : typeof value === 'number' ? 'a number' : 'true or false';
}
