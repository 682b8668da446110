import { callAnswers } from '#contract/api/answers'
import { callDescriptions } from '#contract/api/calls'
import { docsPage } from '../platform/http/docs-page'
import { callsOf, openApi } from '../platform/http/openapi'
import { router } from '../platform/http/router'
import { account } from './account'
import { administration } from './administration'
import { firm } from './firm'
import { general } from './general'
import { owner } from './owner'
import { providers } from './providers'
import { serve } from './serve'
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

const described = () => callsOf(all.routes, callDescriptions, callAnswers)
all.get('/openapi.json', (c) => c.json(openApi(described(), c.var.context.origin), 200))
all.get('/docs', (c) => c.html(docsPage(described())))
