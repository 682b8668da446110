import { ArrowLeftRight, Building2, FileCheck2, Handshake, KeyRound, SearchCheck, Stamp } from 'lucide-react'
import { serviceSummaries } from '#contract/service-summaries'
import { type ServiceType, services, serviceTypes } from '#contract/services'
import { ButtonCards } from '../../ui/form/choices/button-cards'
import { PromptHeading } from '../../ui/form/prompt-heading'
import type { Icon } from '../../ui/icon'
import { assistantCopy } from '../copy'
import type { AssistantState } from '../use-assistant'

const icons: Record<ServiceType, Icon> = {
  digitize: FileCheck2,
  transfer: ArrowLeftRight,
  diligence: SearchCheck,
  lease: KeyRound,
  sale: Handshake,
  management: Building2,
  bond: Stamp,
}
const options = serviceTypes.map((value) => {
  return { value, label: services[value].label, hint: serviceSummaries[value], icon: icons[value] }
})

export const ServiceStep = ({ assistant }: { assistant: AssistantState }) => (
  <>
    <PromptHeading text={assistantCopy.service.question} />
    <ButtonCards
      label={assistantCopy.service.question}
      options={options}
      value={assistant.state.form.serviceType}
      onPick={(serviceType) => assistant.choose({ serviceType })}
    />
  </>
)
