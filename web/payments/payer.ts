import { isoCountry } from '#contract/fields/countries'
import type { Session } from '../server/session'
import type { Payer } from './card-form'

export const payerOf = (session: Session): { payer?: Payer } =>
  session.state === 'signed-in'
    ? {
        payer: {
          name: `${session.user.firstName} ${session.user.lastName}`,
          email: session.user.email,
          country: isoCountry(session.profile?.countryOfResidence ?? ''),
        },
      }
    : {}
