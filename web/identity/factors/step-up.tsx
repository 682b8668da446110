import { ServerState } from '../../server/server-state'
import type { StepUpRequest } from '../../server/step-up'
import { StepUpDialog } from './step-up-dialog'

/** Opens over any page while a call waits for the person to confirm that it is them. */
export const StepUp = ({ request }: { request: StepUpRequest }) => (
  <ServerState>
    <StepUpDialog request={request} />
  </ServerState>
)
