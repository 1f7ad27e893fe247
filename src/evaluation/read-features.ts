import type { ClientFeatures, Toggle } from './client-features.ts';
import { JsonFault, JsonPlace, type PlacedSentence } from './json-place.ts';
import { readDependency, readSegment, readStrategy, readToggle, readVariant } from './read-toggle.ts';

/** What a reader pasted, as toggles; or where it is not what it should be. */
export type FeaturesReading = ReadFeatures | { kind: 'fault'; fault: PlacedSentence };

export interface ReadFeatures {
  kind: 'features';
  form: FeaturesForm;
  features: ClientFeatures;
  /** Whose settings they are; missing where the text does not tell. */
  environment?: string;
  /** All that the text has, to choose from. */
  environments: readonly string[];
  /** What the text refers to and does not have: an export has no constraints of segments. */
  missing: { segments: readonly number[]; parents: readonly string[] };
}

/** `client`: of a server or Edge; `export`: a file; `client-toggle` and `admin-toggle`: a single one. */
export type FeaturesForm = 'client' | 'export' | 'client-toggle' | 'admin-toggle';

/** Reads pasted JSON; of a text with several environments, the one that is asked for, else the first. */
export function readFeatures(text: string, environment?: string): FeaturesReading {
  try {
    const reading = readDocument(new JsonPlace(parse(text)), environment);
    return { kind: 'features', ...reading, missing: missingIn(reading.features) };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { kind: 'fault', fault: { path: error.path, sentence: error.message } };
  }
}

type Reading = Omit<ReadFeatures, 'kind' | 'missing'>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new JsonFault('', `This is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readDocument(document: JsonPlace, environment: string | undefined): Reading {
  const has = (name: string) => !document.at(name).isMissing;
  if (has('featureStrategies') || has('featureEnvironments')) return readExport(document, environment);
  if (has('features')) return readClientFeatures(document);
  if (has('environments')) return readAdminToggle(document, environment);
  if (has('strategies')) {
    return { form: 'client-toggle', features: { features: [readToggle(document)], segments: [] }, environments: [] };
  }
  if (has('toggles')) {
    document
      .at('toggles')
      .fault(
        'This is an answer of the front-end API: it has results, not the strategies behind them. Take what /api/client/features answers.',
      );
  }
  return document.fault('This has no `features`, and is no toggle: it has neither `strategies` nor `environments`.');
}

function readClientFeatures(document: JsonPlace): Reading {
  const features = document.at('features').list().map(readToggle);
  const segments = document.at('segments').listIfAny().map(readSegment);
  const query = document.at('query');
  const environment = query.isMissing ? query : query.at('environment');
  const known = environment.isMissing ? undefined : environment.text();
  return {
    form: 'client',
    features: { features, segments },
    ...(known === undefined ? {} : { environment: known }),
    environments: known === undefined ? [] : [known],
  };
}

/** A toggle with its environments, as the admin API gives it. */
function readAdminToggle(document: JsonPlace, wanted: string | undefined): Reading {
  const places = document.at('environments').list();
  const environments = places.map((place) => place.at('name').text());
  const index = wanted === undefined ? 0 : environments.indexOf(wanted);
  const place = places[index] ?? document.at('environments').fault('Here is no such environment.');
  const ownVariants = place.at('variants');
  const toggle: Toggle = {
    name: document.at('name').text(),
    enabled: place.at('enabled').boolean(),
    strategies: inOrder(place.at('strategies').listIfAny()).map(readStrategy),
    variants: (ownVariants.isMissing ? document.at('variants') : ownVariants).listIfAny().map(readVariant),
    dependencies: document.at('dependencies').listIfAny().map(readDependency),
  };
  return {
    form: 'admin-toggle',
    features: { features: [toggle], segments: [] },
    environment: environments[index] ?? '',
    environments,
  };
}

function readExport(document: JsonPlace, wanted: string | undefined): Reading {
  const settings = document.at('featureEnvironments').listIfAny();
  const environments = [...new Set(settings.map((place) => place.at('environment').text()))];
  const environment = wanted ?? environments[0];
  if (environment !== undefined && !environments.includes(environment)) {
    document.at('featureEnvironments').fault('Here is no such environment.');
  }
  const nameOf = (place: JsonPlace) => place.at('featureName').text();
  const byToggle = {
    settings: new Map(
      settings.filter((place) => place.at('environment').text() === environment).map((place) => [nameOf(place), place]),
    ),
    strategies: grouped(document.at('featureStrategies').listIfAny(), nameOf),
    dependencies: new Map(
      document
        .at('dependencies')
        .listIfAny()
        .map((place) => [place.at('feature').text(), place.at('dependencies').listIfAny()]),
    ),
  };
  const features = document
    .at('features')
    .list()
    .map((place): Toggle => {
      const name = place.at('name').text();
      const setting = byToggle.settings.get(name);
      return {
        name,
        enabled: setting?.at('enabled').boolean() ?? false,
        strategies: inOrder(byToggle.strategies.get(name) ?? []).map(readStrategy),
        variants: setting?.at('variants').listIfAny().map(readVariant) ?? [],
        dependencies: byToggle.dependencies.get(name)?.map(readDependency) ?? [],
      };
    });
  const segments = document.at('segments').listIfAny().map(readSegment);
  return {
    form: 'export',
    features: { features, segments },
    ...(environment === undefined ? {} : { environment }),
    environments,
  };
}

function grouped(places: readonly JsonPlace[], nameOf: (place: JsonPlace) => string): Map<string, JsonPlace[]> {
  const groups = new Map<string, JsonPlace[]>();
  for (const place of places) {
    const name = nameOf(place);
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
  }
  return groups;
}

/** The server sends strategies in this order to SDKs. */
function inOrder(places: readonly JsonPlace[]): JsonPlace[] {
  const orderOf = (place: JsonPlace) =>
    typeof place.at('sortOrder').value === 'number' ? place.at('sortOrder').number() : 0;
  return places.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function missingIn({ features, segments }: ClientFeatures): ReadFeatures['missing'] {
  const toggles = new Set(features.map(({ name }) => name));
  const known = new Set(segments.filter(({ constraints }) => constraints).map(({ id }) => id));
  const ids = new Set(features.flatMap(({ strategies }) => strategies.flatMap((strategy) => strategy.segments)));
  const parents = new Set(features.flatMap(({ dependencies }) => dependencies.map(({ feature }) => feature)));
  return {
    segments: [...ids].filter((id) => !known.has(id)),
    parents: [...parents].filter((name) => !toggles.has(name)),
  };
}
