import { Alert } from '@mantine/core';
import { readAuthorizedOffer } from '@offerbook/client';
import { parseSerialized } from '@offerbook/gs1';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { worthInWords } from '../../kit/redemptions/coupon-words.ts';
import { useAnswer } from '../../registry/answers.ts';
import { writeDay } from '../../ui/written.ts';
import { Barcode, useDrawn } from './barcodes/barcode.tsx';
import { type Symbology, symbologyOf } from './barcodes/symbologies.ts';
import styles from './label-sheets.module.css';
import { type Layout, moduleOn, type Paper } from './labels-layout.ts';

interface LabelSheetsProps {
  strings: string[];
  symbology: Symbology;
  layout: Layout;
  paper: Paper;
  linkTo: (gs1: string) => string;
}

/** The first page on the screen as it will be printed; all pages on paper. */
export function LabelSheets({ strings, symbology, layout, paper, linkTo }: LabelSheetsProps) {
  const pages = Array.from({ length: Math.ceil(strings.length / layout.count) }, (_, at) =>
    strings.slice(at * layout.count, (at + 1) * layout.count),
  );
  const shape = {
    '--across': layout.across,
    '--down': layout.down,
    '--paper-width': `${paper.width}mm`,
    '--paper-height': `${paper.height}mm`,
    '--ratio': `${paper.width} / ${paper.height}`,
  } as CSSProperties;
  const first = useDrawn(strings[0]!, symbology).data;
  const { narrowest } = symbologyOf(symbology);
  const module = first && moduleOn(layout, paper, first);
  return (
    <>
      {module !== undefined && module < narrowest && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title="Too fine for many scanners">
          The narrowest bar of these labels would be {module.toFixed(2)} mm wide; tills are asked to read{' '}
          {narrowest.toFixed(2)} mm. Choose fewer labels per page, or another kind of barcode.
        </Alert>
      )}
      <section aria-label="First page" style={shape} className={`${styles['page']} ${styles['preview']}`}>
        {pages[0]!.map((gs1) => (
          <Link key={gs1} to={linkTo(gs1)} className={styles['label']}>
            <Label gs1={gs1} symbology={symbology} />
          </Link>
        ))}
      </section>
      {createPortal(
        <div className={styles['print']} style={shape} aria-hidden>
          <style>{`@page { size: ${paper.size} portrait; margin: 0 }`}</style>
          {pages.map((page) => (
            <div key={page[0]} className={styles['page']}>
              {page.map((gs1) => (
                <div key={gs1} className={styles['label']}>
                  <Label gs1={gs1} symbology={symbology} onPaper />
                </div>
              ))}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

function Label({ gs1, symbology, onPaper }: { gs1: string; symbology: Symbology; onPaper?: boolean }) {
  const parsed = parseSerialized(gs1);
  const base = parsed.ok ? parsed.value.base.text : '';
  const offer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } }, { enabled: base !== '' }).data
    ?.data;
  return (
    <>
      {offer && (
        <div className={styles['words']}>
          <strong>{worthInWords(offer)}</strong> {offer.brand_name}
          <span className={styles['until']}> until {writeDay(offer.redemption_end_time)}</span>
        </div>
      )}
      <div className={styles['code']}>
        <Barcode
          gs1={gs1}
          symbology={symbology}
          {...(onPaper ? { widest: symbologyOf(symbology).widest } : {})}
        />
      </div>
      <div className={`digits ${styles['digits']}`}>(8112){gs1.slice(4)}</div>
    </>
  );
}
