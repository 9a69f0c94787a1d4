import Papa from 'papaparse';

/** A line of a file: a product code, and what else the file says of it. */
export interface FileLine {
  gtin: string;
  name?: string;
  image_url?: string;
}

/** A name longer than this is refused by the registry. */
const maxNameLength = 200;

/**
 * The products of a CSV file: by its headings, else code, name and picture in this order.
 *
 * @throws Error with a readable sentence where nothing of it is a product code, or a spreadsheet has rounded one.
 */
export function readProductFile(file: File): Promise<FileLine[]> {
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      skipEmptyLines: 'greedy',
      error: (error) => reject(new Error(`The file could not be read: ${error.message}`)),
      complete: ({ data }) => {
        try {
          resolve(linesOf(data));
        } catch (error) {
          reject(error);
        }
      },
    });
  });
}

/** A spreadsheet that takes a code for a number drops the zeros that most American ones begin with. */
const withZeros = (code: string) => (/^\d{9,11}$/.test(code) ? code.padStart(12, '0') : code);

function linesOf([first, ...others]: string[][]): FileLine[] {
  if (first === undefined) throw new Error('The file is empty.');
  const headings = first.map((one) => one.trim().toLowerCase().replaceAll(' ', '_'));
  const hasHeadings = headings.some((one) => ['gtin', 'ean', 'code', 'product_code'].includes(one));
  const place = (at: number, ...names: string[]) =>
    hasHeadings ? headings.findIndex((one) => names.includes(one)) : at;
  const places = {
    gtin: place(0, 'gtin', 'ean', 'code', 'product_code'),
    name: place(1, 'name', 'product'),
    image: place(2, 'image_url', 'picture', 'image'),
  };
  const lines = hasHeadings ? others : [first, ...others];
  // A spreadsheet that opened the registry's own file keeps its apostrophe before a formula.
  const cell = (row: string[], at: number) => (row[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const read = lines.map((row): FileLine => {
    const gtin = withZeros(cell(row, places.gtin).replaceAll(' ', ''));
    if (/^\d([.,]\d+)?e\+?\d+$/i.test(gtin))
      throw new Error(
        `${gtin} is a code that a spreadsheet has rounded. Format the column as text and save it again.`,
      );
    const [name, image] = [cell(row, places.name).slice(0, maxNameLength), cell(row, places.image)];
    return { gtin, ...(name !== '' && { name }), ...(image !== '' && { image_url: image }) };
  });
  const products = read.filter(({ gtin }) => /^\d{1,14}$/.test(gtin));
  if (products.length === 0) throw new Error('No line of this file begins with a product code.');
  return products;
}
