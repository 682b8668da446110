import './assistant-waiting.css'
import { Spinner } from '../ui/spinner'

/** Stands where the assistant will, while its script is on the way. */
export const AssistantWaiting = () => (
  <div className="assistant-waiting">
    <Spinner label="Opening the assistant..." />
  </div>
)
