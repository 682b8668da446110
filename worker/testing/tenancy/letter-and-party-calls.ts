import { at, type Call, type Rows } from './call'
import { aLabel } from './plant-firm'

const ofParty = ({ party }: Rows) => ({ partyId: party })

/** Of the letters and the parties of an application, which stay with the firm that made them. */
export const letterAndPartyCalls: Record<string, readonly Call[]> = {
  [`GET ${at}/letters`]: [{ holder: 200, next: 200, shows: ['client'], own: ['letter'] }],
  [`POST ${at}/letters`]: [{ body: () => aLabel('The Registrar'), holder: 201, next: 201 }],
  [`GET ${at}/letters/:letterId/pdf`]: [{ fill: ({ letter }) => ({ letterId: letter }), holder: 200, next: 404 }],
  [`GET ${at}/letters/:letterId/word`]: [{ fill: ({ letter }) => ({ letterId: letter }), holder: 200, next: 404 }],
  [`POST ${at}/letters/:letterId/send`]: [{ fill: ({ letter }) => ({ letterId: letter }), holder: 200, next: 404 }],
  [`GET ${at}/parties`]: [{ holder: 200, next: 200, shows: ['client', 'party'], own: ['entered'] }],
  [`GET ${at}/parties/:partyId/number`]: [{ fill: ofParty, holder: 200, next: 404 }],
  [`PUT ${at}/parties/:partyId`]: [
    {
      fill: ofParty,
      body: () => ({ role: 'heir', name: 'An Heir', keepsNumber: true, version: 1 }),
      holder: 200,
      next: 404,
    },
  ],
  [`DELETE ${at}/parties/:partyId`]: [{ fill: ofParty, holder: 200, next: 404 }],
  [`POST ${at}/parties`]: [{ body: () => ({ role: 'buyer', name: 'A Buyer' }), holder: 201, next: 201 }],
  [`POST ${at}/dismissed-parties`]: [{ body: () => ({ name: 'Nobody' }), holder: 409, next: 409 }],
  [`POST ${at}/conflicts/pass-on`]: [{ body: () => ({ reason: 'A conflict' }), holder: 409, next: 409 }],
  [`PUT ${at}/conflicts/:otherId`]: [
    {
      fill: () => ({ otherId: 987654 }),
      body: () => ({ decision: 'none', reason: 'Two people', before: null }),
      holder: 404,
      next: 404,
    },
  ],
}
