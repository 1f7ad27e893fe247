import { readFeatures } from '../evaluation/read-features.ts';
import { excerptOf } from './why-off.ts';
import type { WhyOffAnswer, WhyOffOrder } from './why-off-protocol.ts';

type Question = Omit<WhyOffOrder, 'id'>;

/** Keeps the last text and what it has, so that only another text or environment has to be read. */
export function createSource(): (question: Question) => WhyOffAnswer {
  let text = '';
  let read: { environment: string; reading: ReturnType<typeof readFeatures> } | undefined;
  return (question) => {
    const { environment, toggle } = question;
    const isKept = question.text === undefined && read?.environment === environment;
    text = question.text ?? text;
    const reading = isKept && read ? read.reading : readText(text, environment);
    read = { environment, reading };
    return answerOf(reading, toggle, text.length);
  };
}

/** An environment that an address brought, and that the text does not have, is none. */
function readText(text: string, environment: string): ReturnType<typeof readFeatures> {
  const reading = readFeatures(text);
  if (reading.kind === 'fault' || !environment || environment === reading.environment) return reading;
  return reading.environments.includes(environment) ? readFeatures(text, environment) : reading;
}

function answerOf(reading: ReturnType<typeof readFeatures>, wanted: string, characters: number): WhyOffAnswer {
  if (reading.kind === 'fault') return reading;
  const { form, environment, environments, features } = reading;
  const names = [...new Set(features.features.map(({ name }) => name))];
  const toggle = names.includes(wanted) ? wanted : names[0];
  if (toggle === undefined) return { kind: 'fault', fault: { path: '', sentence: 'There is no toggle in this list.' } };
  return {
    kind: 'read',
    source: {
      ...{ form, characters, environments, names, toggle, excerpt: excerptOf(features, toggle) },
      ...(environment === undefined ? {} : { environment }),
    },
  };
}
