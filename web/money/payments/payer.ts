import { isoCountry } from '#contract/fields/countries'
import { fullName } from '#contract/fields/names'
import type { Session } from '../../server/session'
import type { Payer } from './card-form'

export const payerOf = (session: Session): { payer?: Payer } =>
  session.state === 'signed-in'
    ? {
        payer: {
          name: fullName(session.user),
          email: session.user.email,
          country: isoCountry(session.profile?.countryOfResidence ?? ''),
        },
      }
    : {}
