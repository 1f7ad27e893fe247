import { drivePages, isGuide } from './drive-pages.ts';

drivePages((name) => !isGuide(name));
