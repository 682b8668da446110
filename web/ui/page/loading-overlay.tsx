import './loading-overlay.css'
import { Spinner } from '../spinner'

export const LoadingOverlay = ({ label = 'Opening...' }: { label?: string }) => (
  <div className="opening">
    <Spinner label={label} />
  </div>
)
