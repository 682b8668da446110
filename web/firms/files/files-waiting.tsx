import { Bars, Waiting } from '../../ui/skeleton'

/** Filters and rows; as a card while the card itself is not there yet. */
export const FilesWaiting = ({ isCard }: { isCard?: boolean }) => (
  <div className={isCard ? 'card' : undefined}>
    <Waiting label="Loading client files...">
      {isCard && <Bars shapes={['third', 'half-tall']} />}
      <Bars shapes={['tall', 'tall', 'tall', 'tall', 'tall', 'tall']} />
    </Waiting>
  </div>
)
