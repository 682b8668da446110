import type { Stage } from '#contract/applications/progress/stage-rules'
import { Plate, type PlateSize } from './plate'

interface PropertyTitleProps {
  /** Nothing is shown without it. */
  address: string | null | undefined
  /** The plate has nothing to show without any. */
  stages: readonly Stage[]
  size: PlateSize
  as?: 'p' | 'h1'
}

/** The property with its plate, as the title of what is about it. */
export const PropertyTitle = ({ address, stages, size, as: Title = 'p' }: PropertyTitleProps) =>
  address ? (
    <Title className="property-title">
      {stages.length > 0 && <Plate stages={stages} size={size} />}
      {address}
    </Title>
  ) : null
