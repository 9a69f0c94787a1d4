import fc from 'fast-check';

// Nearly every change is noticed within the first hundred cases. Time stops a property, so a busy machine tries fewer
// cases and lets more changes survive, never fewer. The smallest case that fails is not looked for: only that one does.
fc.configureGlobal({ interruptAfterTimeLimit: 200, endOnFailure: true });
