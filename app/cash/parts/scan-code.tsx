import { Trans, useLingui } from '@lingui/react/macro';
import { ScanQrCode, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Of browsers that read codes themselves; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
/** How often the picture is searched for a code. */
const scanEveryMs = 250;

/** Reads the QR code of the guest with the camera. Without a button where the browser cannot read codes. */
export function ScanCode({ onCode }: { onCode: (digits: string) => void }) {
  const [canScan, setCanScan] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setCanScan(detector() !== undefined && 'mediaDevices' in navigator), []);
  if (!canScan) return null;
  if (isOpen) {
    return (
      <Camera
        onCode={(digits) => {
          setOpen(false);
          onCode(digits);
        }}
        onFailed={() => {
          setOpen(false);
          setFailed(true);
        }}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <div className="mt-3 grid gap-3">
      <Button
        block
        icon={<ScanQrCode className="size-4.5" aria-hidden />}
        onPress={() => {
          setFailed(false);
          setOpen(true);
        }}
      >
        <Trans>Scan instead</Trans>
      </Button>
      {hasFailed ? (
        <Note tone="danger">
          <Trans>The camera could not be opened. Type the six digits.</Trans>
        </Note>
      ) : null}
    </div>
  );
}

function Camera({
  onCode,
  onFailed,
  onClose,
}: {
  onCode: (digits: string) => void;
  onFailed: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      const codes = new (detector()!)({ formats: ['qr_code'] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void look(codes), scanEveryMs);
      return undefined;
    };
    const look = async (codes: Detector) => {
      const seen = await codes.detect(video.current!).catch(() => []);
      const digits = seen.map(({ rawValue }) => rawValue).find((text) => /^\d{6}$/.test(text));
      if (digits === undefined || isOver) return;
      stop();
      found(digits);
    };
    start().catch(() => {
      if (!isOver) failed();
    });
    return stop;
  }, []);
  return (
    <div className="mt-3 grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Picture of the camera`}
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      <Button block icon={<X className="size-4.5" aria-hidden />} onPress={onClose}>
        <Trans>Type the digits</Trans>
      </Button>
    </div>
  );
}
