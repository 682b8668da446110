import { screen } from '../../ui/page/screen'
import { Skeleton } from '../../ui/skeleton'

/** Loaded when they are opened: only the firm’s admin has them. */
export const ChecklistsCard = screen(
  async () => (await import('./checklists-card')).ChecklistsCard,
  <Skeleton rows={2} />,
)
export const RightFirstTime = screen(
  async () => (await import('./checklists-card')).RightFirstTime,
  <Skeleton rows={2} />,
)
