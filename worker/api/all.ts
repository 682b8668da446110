import * as z from 'zod/mini'
import { callsOf } from '../platform/http/calls'
import { call } from '../platform/http/description'
import { docsPage } from '../platform/http/docs-page'
import { openApi } from '../platform/http/openapi'
import { router } from '../platform/http/router'
import { account } from './account'
import { administration } from './administration'
import { firm } from './firm'
import { general } from './general'
import { owner } from './owner'
import { providers } from './providers'
import { serve } from './serve'
import { callTags } from './tags'
import { visitor } from './visitor'

const groups = router()
  .route('/', general)
  .route('/', account)
  .route('/', owner)
  .route('/', firm)
  .route('/', visitor)
  .route('/', administration)
  .route('/', providers)

/** Every call in one application: what describes them, and what tests and types read. */
export const all = serve(groups)

/** The calls that the site makes: not those below, which describe them. */
export type Api = typeof all

const described = () => callsOf(all.routes)
all.get(
  '/openapi.json',
  call('This description as OpenAPI.', () => z.looseObject({ openapi: z.string() })),
  async (c) => c.json(openApi(await described(), c.var.context.origin, callTags), 200),
)
all.get('/docs', call('This description as a page.', ['text/html']), async (c) => c.html(docsPage(await described())))
