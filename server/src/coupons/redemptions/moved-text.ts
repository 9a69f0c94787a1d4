/**
 * Reads the answer of a statement that moves a group: one text, because each row and column of an answer costs both sides.
 *
 * @param text `1:7,3:9`: the asks at the places 1 and 3 moved, with a value each; null: none did.
 * @returns the places counted from 0, with their values as text.
 */
export const movedIn = (text: string | null | undefined): Array<{ ord: number; value: string }> =>
  text
    ? text.split(',').map((one) => {
        const at = one.indexOf(':');
        return { ord: Number(one.slice(0, at)) - 1, value: one.slice(at + 1) };
      })
    : [];
