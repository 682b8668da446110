import { Hono } from 'hono'
import challengeHtml from '../browser/challenge.html?raw'
import challengeJs from '../browser/challenge.js?raw'
import challengeView from '../browser/challenge-view.js?raw'
import elementJs from '../browser/element.js?raw'
import elementsJs from '../browser/elements.js?raw'
import errorsJs from '../browser/errors.js?raw'
import frameCss from '../browser/frame.css?raw'
import frameHtml from '../browser/frame.html?raw'
import frameJs from '../browser/frame.js?raw'
import frameAppearanceJs from '../browser/frame-appearance.js?raw'
import frameCheckJs from '../browser/frame-check.js?raw'
import frameFieldsJs from '../browser/frame-fields.js?raw'
import stripeJs from '../browser/stripe.js?raw'
import overviewCss from './overview.css?raw'
import overviewJs from './overview-script.js?raw'
import phoneCss from './phone.css?raw'
import phoneJs from './phone-script.js?raw'

const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const files: Record<string, string> = {
  '/overview.css': overviewCss,
  '/overview-script.js': overviewJs,
  '/phone.css': phoneCss,
  '/phone-script.js': phoneJs,
  '/stripe/stripe.js': classicScript(errorsJs, challengeView, elementJs, elementsJs, stripeJs),
  '/stripe/frame.html': frameHtml,
  '/stripe/frame.css': frameCss,
  '/stripe/frame.js': frameJs,
  '/stripe/frame-appearance.js': frameAppearanceJs,
  '/stripe/frame-check.js': frameCheckJs,
  '/stripe/frame-fields.js': frameFieldsJs,
  '/stripe/challenge.html': challengeHtml,
  '/stripe/challenge.js': challengeJs,
}

// The page loads Stripe's script as one classic script and uses it immediately, so the modules are joined in order,
// without imports and exports.
function classicScript(...modules: string[]): string {
  const joined = modules.map((text) => text.replaceAll(/^import [^']*'[^']*'$/gm, '').replaceAll(/^export /gm, ''))
  return `(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}

export const browserFiles = new Hono()

for (const [path, text] of Object.entries(files)) {
  const type = types[path.slice(path.lastIndexOf('.') + 1) as keyof typeof types]
  browserFiles.get(path, (c) =>
    c.body(text, 200, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(type === types.html ? { 'content-security-policy': framePolicy } : {}),
    }),
  )
}
