import type { Page } from './page.ts';
import { answerLogin, openLogin } from './third-party/login-page.ts';
import { createWidget, manageWidget } from './third-party/widget-pages.ts';

/** Every page beside the portal's own. */
export const pages: readonly Page[] = [openLogin, answerLogin, createWidget, manageWidget];
