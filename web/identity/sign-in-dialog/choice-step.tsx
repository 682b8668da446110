import { LayoutDashboard, SearchCheck, UserRoundPlus } from 'lucide-react'
import { PickCards } from '../../ui/form/pick-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { dialogCopy } from './copy'
import type { SignInFlow } from './use-sign-in-flow'

const { question, signIn, track, create } = dialogCopy.choice
const picks = [
  { value: 'sign-in', ...signIn, icon: LayoutDashboard },
  { value: 'track', ...track, icon: SearchCheck },
  { value: 'create', ...create, icon: UserRoundPlus },
] as const

export function ChoiceStep({ flow, onCreate }: { flow: SignInFlow; onCreate: () => void }) {
  const ways = { 'sign-in': flow.toSignIn, track: flow.toTracking, create: onCreate }
  return (
    <div className="stack">
      <PromptHeading text={question} />
      <PickCards<keyof typeof ways> label={question} picks={picks} value="" onPick={(way) => ways[way]()} />
    </div>
  )
}
