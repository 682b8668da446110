import { onAccount, onTeam } from './on-account'
import { onApplication } from './on-application'
import { onClaims } from './on-claims'
import { onDeed } from './on-deed'
import { onLegacy } from './on-legacy'
import { onPayout } from './on-payout'
import { onDeposit, onPlan } from './on-plan'
import { onRequest } from './on-request'
import type { Subject } from './subject'

export const subjects: readonly Subject[] = [
  onApplication,
  onDeed,
  onPlan,
  onDeposit,
  onPayout,
  onRequest,
  onClaims,
  onLegacy,
  onTeam,
  onAccount,
]
