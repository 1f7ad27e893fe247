import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FrontEndApi, startFrontEndApi, toggle } from './flag-client/front-end-api.fixture.ts';
import { flagSettingsOf, SURVEY_FLAG, showSurvey } from './show-survey.ts';
import type { SurveySettings } from './survey-settings.ts';

let api: FrontEndApi;
let settings: SurveySettings;
let reveal: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  // A client sends its metrics two seconds after its start: to nobody, once its test is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  api = await startFrontEndApi();
  settings = {
    proxyUrl: api.url,
    clientKey: 'key',
    docsHost: 'docs.fjordbooks.example',
    environment: 'preview',
    targetUrl: null,
  };
  reveal = vi.fn();
  vi.stubGlobal('location', { href: 'https://docs.fjordbooks.example/' });
  vi.stubGlobal('window', { location, fetch, localStorage: { getItem: () => null, setItem: () => {} } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await api.stop();
});

describe('the survey', () => {
  it('is shown where its flag is on', async () => {
    api.flags.body = { toggles: [toggle('docs-feedback-survey-v1')] };
    await showSurvey(settings, reveal);
    expect(SURVEY_FLAG).toBe('docs-feedback-survey-v1');
    expect(reveal).toHaveBeenCalledOnce();
    expect(api.requests[0]?.query).toMatchObject({ appName: 'docs.fjordbooks.example-preview' });
  });

  it('is not shown where its flag is off', async () => {
    api.flags.body = { toggles: [toggle('another')] };
    await showSurvey(settings, reveal);
    expect(reveal).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<SurveySettings>, string]>([
    ['an address', { proxyUrl: '' }, 'url is required'],
    ['a client key', { clientKey: '' }, 'clientKey is required'],
    ['a host', { docsHost: '' }, 'appName is required.'],
    ['an environment name', { environment: '' }, 'appName is required.'],
  ])('is not shown without %s, and the console says why', async (_, missing, reason) => {
    await showSurvey({ ...settings, ...missing }, reveal);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Unable to initialize the Unleash client', reason);
    expect(reveal).not.toHaveBeenCalled();
    expect(api.requests).toEqual([]);
  });

  it('is not shown where the library cannot begin, and the console says why', async () => {
    await showSurvey({ ...settings, proxyUrl: 'unleash' }, reveal);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'Unable to initialize the Unleash client',
      expect.objectContaining({ message: 'Invalid URL' }),
    );
    expect(reveal).not.toHaveBeenCalled();
  });
});

it('names the app after the docs and the place they are published to', () => {
  expect(flagSettingsOf(settings).appName).toBe('docs.fjordbooks.example-preview');
});
