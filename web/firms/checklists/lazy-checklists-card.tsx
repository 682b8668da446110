import { screen } from '../../ui/page/screen'
import { Skeleton } from '../../ui/skeleton'

/** Loaded after the team: only the firm’s admin has it. */
export const ChecklistsCard = screen(
  async () => (await import('./checklists-card')).ChecklistsCard,
  <Skeleton rows={2} />,
)
