import { onAccount, onTeam } from './on-account'
import { onApplication } from './on-application'
import { onDeed, onPlan } from './on-deed'
import type { Subject } from './subject'

export const subjects: readonly Subject[] = [onApplication, onDeed, onPlan, onTeam, onAccount]
