import { Clock, Save, Scale } from 'lucide-react'
import { InvitationLine } from '../../money/referrals/invitation-line'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'

const icons = [Clock, Scale, Save]

export const WelcomeStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.welcome.greeting} />
    <ul className="points">
      {assistantCopy.welcome.points.map(({ title, text }, position) => {
        const Icon = icons[position] ?? Clock
        return (
          <li key={title} className="point">
            <span className="point-icon" aria-hidden="true">
              <Icon className="icon" />
            </span>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
    <InvitationLine code={assistant.state.form.referralCode} />
  </>
)
