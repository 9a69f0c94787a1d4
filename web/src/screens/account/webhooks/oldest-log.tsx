import { ToOldest } from './oldest-endpoint.tsx';

/** The delivery log's former address. */
export default function OldestLog() {
  return <ToOldest tab="deliveries" />;
}
