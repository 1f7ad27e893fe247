import type {
  Constraint,
  Dependency,
  Override,
  Payload,
  Segment,
  Strategy,
  Toggle,
  Variant,
} from './client-features.ts';
import type { JsonPlace } from './json-place.ts';

/** One toggle in the form in which SDKs get it. */
export function readToggle(place: JsonPlace): Toggle {
  return {
    name: place.at('name').text(),
    enabled: place.at('enabled').boolean(),
    strategies: place.at('strategies').list().map(readStrategy),
    variants: place.at('variants').listIfAny().map(readVariant),
    dependencies: place.at('dependencies').listIfAny().map(readDependency),
    ...optionalText(place, 'project'),
    ...optionalText(place, 'type'),
    ...optionalText(place, 'description'),
  };
}

export function readStrategy(place: JsonPlace): Strategy {
  return {
    name: place.at('name').text(),
    parameters: readParameters(place.at('parameters')),
    constraints: place.at('constraints').listIfAny().map(readConstraint),
    segments: place
      .at('segments')
      .listIfAny()
      .map((id) => id.number()),
    variants: place.at('variants').listIfAny().map(readVariant),
    ...optionalText(place, 'id'),
    ...optionalText(place, 'title'),
    ...(isTrue(place.at('disabled')) ? { disabled: true } : {}),
  };
}

/** The constraints are missing in an export. */
export function readSegment(place: JsonPlace): Segment {
  const constraints = place.at('constraints');
  return {
    id: place.at('id').number(),
    ...optionalText(place, 'name'),
    ...(constraints.isMissing ? {} : { constraints: constraints.list().map(readConstraint) }),
  };
}

export function readVariant(place: JsonPlace): Variant {
  const [weight, payload, stickiness] = [place.at('weight'), place.at('payload'), place.at('stickiness')];
  if (weight.number() < 0) weight.fault('A weight is 0 or more.');
  return {
    name: place.at('name').text(),
    weight: weight.number(),
    ...optionalText(place, 'weightType'),
    // SDKs take an explicit null for a field that nobody has: they draw anew.
    ...(stickiness.value === null ? { stickiness: '' } : optionalText(place, 'stickiness')),
    ...(payload.isMissing ? {} : { payload: readPayload(payload) }),
    overrides: place.at('overrides').listIfAny().map(readOverride),
  };
}

export function readDependency(place: JsonPlace): Dependency {
  const enabled = place.at('enabled');
  return {
    feature: place.at('feature').text(),
    ...(enabled.isMissing ? {} : { enabled: enabled.boolean() }),
    variants: texts(place.at('variants')),
  };
}

function readConstraint(place: JsonPlace): Constraint {
  const value = place.at('value');
  return {
    contextName: place.at('contextName').text(),
    operator: place.at('operator').text(),
    values: texts(place.at('values')),
    ...(value.isMissing ? {} : { value: scalar(value) }),
    inverted: isTrue(place.at('inverted')),
    caseInsensitive: isTrue(place.at('caseInsensitive')),
  };
}

/** The server stores all of them as texts. */
function readParameters(place: JsonPlace): Record<string, string> {
  if (place.isMissing) return {};
  const names = Object.keys(place.object()).filter((name) => !place.at(name).isMissing);
  return Object.fromEntries(names.map((name) => [name, scalar(place.at(name))]));
}

function readPayload(place: JsonPlace): Payload {
  return { type: place.at('type').text(), value: place.at('value').text() };
}

function readOverride(place: JsonPlace): Override {
  return { contextName: place.at('contextName').text(), values: texts(place.at('values')) };
}

const texts = (place: JsonPlace) => place.listIfAny().map((one) => one.text());
const isTrue = (place: JsonPlace) => !place.isMissing && place.boolean();

function scalar(place: JsonPlace): string {
  return typeof place.value === 'number' || typeof place.value === 'boolean' ? String(place.value) : place.text();
}

function optionalText<Name extends string>(place: JsonPlace, name: Name): { [K in Name]?: string } {
  const value = place.at(name);
  return value.isMissing ? {} : ({ [name]: value.text() } as { [K in Name]: string });
}
