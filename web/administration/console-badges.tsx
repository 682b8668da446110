import { type FileStatus, fileStatusColours } from '#contract/pipelines'
import { Badge } from '../ui/badge'
import { consoleWords } from './console-words'

export const PaidBadge = ({ isPaid }: { isPaid: boolean }) => (
  <Badge colour={isPaid ? 'green' : 'yellow'}>{isPaid ? consoleWords.paid : consoleWords.pending}</Badge>
)

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge colour={isActive ? 'green' : 'grey'}>{isActive ? consoleWords.active : consoleWords.inactive}</Badge>
)

/** The status itself, its underscores as spaces. */
export const StepBadge = ({ status }: { status: FileStatus }) => (
  <Badge colour={fileStatusColours[status]}>{status.replaceAll('_', ' ')}</Badge>
)
