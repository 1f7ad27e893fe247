import { drivePages, isFirst, isGuide } from './drive-pages.ts';

drivePages((name) => !isGuide(name) && !isFirst(name));
