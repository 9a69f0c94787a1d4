import { Alert, Button, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { FilePick } from '../ui/file-pick.tsx';
import { Quiet } from '../ui/text.ts';

// From this server; by default the package would fetch it from a public one.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const options: ReaderOptions = {
  formats: [
    'DataBarExp',
    'DataBarExpStk',
    'DataMatrix',
    'QRCode',
    'Code128',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
  ],
  tryHarder: true,
  // Digits only: the registry wants no brackets.
  textMode: 'Plain',
};

const pauseBetweenLooks = 120;

/** Reads the first barcode of the camera or of an image. Loaded on demand. */
export default function Camera({ found }: { found: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [blind, setBlind] = useState(false);
  const onFound = useRef(found);
  onFound.current = found;

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const canvas = document.createElement('canvas');
    const look = async () => {
      const seen = video.current;
      if (over || !seen) return;
      if (seen.videoWidth > 0) {
        canvas.width = seen.videoWidth;
        canvas.height = seen.videoHeight;
        const paint = canvas.getContext('2d', { willReadFrequently: true })!;
        paint.drawImage(seen, 0, 0);
        const [code] = await readBarcodes(paint.getImageData(0, 0, canvas.width, canvas.height), options);
        if (over) return;
        if (code) return onFound.current(code.text);
      }
      timer = setTimeout(() => void look().catch(refused), pauseBetweenLooks);
    };
    const refused = (error: unknown) => {
      if (over) return;
      setProblem(reasonOf(error));
      setBlind(true);
    };
    const begin = async () => {
      if (!navigator.mediaDevices)
        throw new Error('Browsers lend the camera only to pages from https or from this machine.');
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      if (over || !video.current) return stream.getTracks().forEach((track) => void track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    begin().catch(refused);
    return () => {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  const readPicture = async (file: File) => {
    try {
      const [code] = await readBarcodes(file, options);
      if (code) found(code.text);
      else setProblem('No barcode was found in the picture. A sharper or closer one may help.');
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  return (
    <Stack gap="sm">
      {problem ? (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      ) : (
        <Quiet>
          Hold the barcode into the picture: DataBar Expanded, GS1 DataMatrix, QR, Code 128 or a product’s.
        </Quiet>
      )}
      <video
        ref={video}
        hidden={blind}
        muted
        playsInline
        style={{
          width: '100%',
          borderRadius: 12,
          background: '#101513',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
        }}
      />
      <FilePick take={(file) => void readPicture(file)} accept="image/*">
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhoto size={16} />}>
            Read a picture instead
          </Button>
        )}
      </FilePick>
    </Stack>
  );
}

function reasonOf(error: unknown): string {
  const name = (error as Error).name;
  if (name === 'NotAllowedError') return 'The browser did not lend the camera. Allow it, or read a picture.';
  if (name === 'NotFoundError') return 'This device has no camera. Read a picture instead.';
  return (error as Error).message;
}
