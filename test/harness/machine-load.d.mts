export function machineLoad(): number;
export function afterLoadedSeconds(seconds: number, call: () => void): NodeJS.Timeout;
