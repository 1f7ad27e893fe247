import { drivePages, isGuide } from './drive-pages.ts';

drivePages(isGuide);
