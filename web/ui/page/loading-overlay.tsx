import './loading-overlay.css'
import { Spinner } from '../spinner'

/** Over the page while the script of what was asked for is on the way. */
export const LoadingOverlay = ({ label = 'Opening...' }: { label?: string }) => (
  <div className="opening">
    <Spinner label={label} />
  </div>
)
