import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import {
  confirmation,
  factorsView,
  madeFactor,
  newApp,
  newPasskey,
  passkeyName,
  webauthnOptions,
} from '#contract/identity/factors'
import { call } from '../../platform/http/description'
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
    .get(
      '/factors',
      call('The passkeys, the authenticator app and how many recovery codes are left.', () => factorsView),
      guard,
      async (c) => c.json(await myFactors(c.var.context, c.var.person), 200),
    )
    .post(
      '/factors/passkeys/options',
      call('Begins a new passkey: what the browser needs.', () => webauthnOptions),
      guard,
      fresh,
      async (c) => c.json(await beginPasskey(c.var.context, c.var.person), 200),
    )
    .post(
      '/factors/passkeys',
      call('Adds the passkey. The first factor answers ten recovery codes.', () => madeFactor),
      guard,
      fresh,
      body(newPasskey),
      async (c) => c.json(await addPasskey(c.var.context, c.var.person, c.req.valid('json')), 201),
    )
    .patch(
      '/factors/passkeys/:id',
      call('Renames a passkey.', () => z.object({ renamed: z.literal(true) })),
      guard,
      params(byId),
      body(passkeyName),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await renameMyPasskey(c.var.context, c.var.person, id, c.req.valid('json').name), 200)
      },
    )
    .delete(
      '/factors/passkeys/:id',
      call('Removes a passkey.', () => z.object({ removed: z.literal(true) })),
      guard,
      fresh,
      params(byId),
      async (c) => c.json(await removePasskey(c.var.context, c.var.person, c.req.valid('param').id), 200),
    )
    .post(
      '/factors/app/options',
      call('Begins an authenticator app: its secret, and the same as an address for a QR code.', () =>
        z.object({ secret: z.string(), address: z.string(), ticket: z.string() }),
      ),
      guard,
      fresh,
      async (c) => c.json(await beginApp(c.var.context, c.var.person), 200),
    )
    .post(
      '/factors/app',
      call('Adds the authenticator app with its first code.', () => madeFactor),
      guard,
      fresh,
      body(newApp),
      async (c) => c.json(await addApp(c.var.context, c.var.person, c.req.valid('json')), 201),
    )
    .delete(
      '/factors/app',
      call('Removes the authenticator app.', () => z.object({ removed: z.literal(true) })),
      guard,
      fresh,
      async (c) => c.json(await removeApp(c.var.context, c.var.person), 200),
    )
    .post(
      '/factors/recovery-codes',
      call('Makes ten recovery codes. The former ones stop working.', () =>
        z.object({ recoveryCodes: z.array(z.string()) }),
      ),
      guard,
      fresh,
      async (c) => c.json(await renewRecoveryCodes(c.var.context, c.var.person), 200),
    )
    .post(
      '/confirm/options',
      call('Begins to confirm with a passkey that it is still this person.', () => webauthnOptions),
      guard,
      async (c) => c.json(await beginConfirmation(c.var.context, c.var.person), 200),
    )
    .post(
      '/confirm',
      call(
        'Confirms with a factor that it is still this person, for ten minutes. Without any factor the password confirms.',
        () => z.object({ confirmed: z.literal(true) }),
      ),
      guard,
      body(confirmation),
      async (c) => c.json(await confirmPerson(c.var.context, c.var.person, c.req.valid('json')), 200),
    )
