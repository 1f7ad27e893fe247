import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Survey from '../../../src/islands/Survey.tsx';
import { showSurvey } from '../../../src/survey/show-survey.ts';
import '../../../src/islands/Survey.css';
import '../../../src/ui/tokens.css';
import './page.css';

declare const SURVEY_SETTINGS: Parameters<typeof showSurvey>[0];

const island = document.querySelector('site-island');
if (island) {
  await showSurvey(SURVEY_SETTINGS, (settings) => createRoot(island).render(createElement(Survey, settings)));
}
