import { byId } from '#contract/fields/fields'
import { confirmation, newApp, newPasskey, passkeyName } from '#contract/identity/factors'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import type { PersonGuard } from '../session/person'
import { beginConfirmation, confirmPerson } from './confirm'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  myFactors,
  removeApp,
  removePasskey,
  renameMyPasskey,
  renewRecoveryCodes,
} from './my-factors'
import { requireStepUpForFactors as fresh } from './step-up'

/** A person's own second factors; the same calls for every kind of person. */
export const ownFactorCalls = (guard: PersonGuard) =>
  router()
    .get('/factors', guard, async (c) => c.json(await myFactors(c.var.context, c.var.person), 200))
    .post('/factors/passkeys/options', guard, fresh, async (c) =>
      c.json(await beginPasskey(c.var.context, c.var.person), 200),
    )
    .post('/factors/passkeys', guard, fresh, body(newPasskey), async (c) =>
      c.json(await addPasskey(c.var.context, c.var.person, c.req.valid('json')), 201),
    )
    .patch('/factors/passkeys/:id', guard, params(byId), body(passkeyName), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await renameMyPasskey(c.var.context, c.var.person, id, c.req.valid('json').name), 200)
    })
    .delete('/factors/passkeys/:id', guard, fresh, params(byId), async (c) =>
      c.json(await removePasskey(c.var.context, c.var.person, c.req.valid('param').id), 200),
    )
    .post('/factors/app/options', guard, fresh, async (c) => c.json(await beginApp(c.var.context, c.var.person), 200))
    .post('/factors/app', guard, fresh, body(newApp), async (c) =>
      c.json(await addApp(c.var.context, c.var.person, c.req.valid('json')), 201),
    )
    .delete('/factors/app', guard, fresh, async (c) => c.json(await removeApp(c.var.context, c.var.person), 200))
    .post('/factors/recovery-codes', guard, fresh, async (c) =>
      c.json(await renewRecoveryCodes(c.var.context, c.var.person), 200),
    )
    .post('/confirm/options', guard, async (c) => c.json(await beginConfirmation(c.var.context, c.var.person), 200))
    .post('/confirm', guard, body(confirmation), async (c) =>
      c.json(await confirmPerson(c.var.context, c.var.person, c.req.valid('json')), 200),
    )
