import { LayoutDashboard, SearchCheck, UserRoundPlus } from 'lucide-react'
import { ButtonCards } from '../../ui/form/choices/button-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { dialogCopy } from './copy'
import type { SignInFlow } from './use-sign-in-flow'

const { question, signIn, track, create } = dialogCopy.choice
const options = [
  { value: 'sign-in', ...signIn, icon: LayoutDashboard },
  { value: 'track', ...track, icon: SearchCheck },
  { value: 'create', ...create, icon: UserRoundPlus },
] as const

export function ChoiceStep({ flow, onCreate }: { flow: SignInFlow; onCreate: () => void }) {
  const ways = { 'sign-in': flow.toSignIn, track: flow.toTracking, create: onCreate }
  return (
    <div className="stack">
      <PromptHeading text={question} />
      <ButtonCards<keyof typeof ways> label={question} options={options} value="" onPick={(way) => ways[way]()} />
    </div>
  )
}
