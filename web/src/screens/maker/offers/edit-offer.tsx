import { useNavigate, useParams } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { useHere } from '../../../ui/to.tsx';
import { AsOpened } from './as-opened.tsx';
import { EditOfferForm } from './edit-offer-form.tsx';
import { OneOffer } from './one-offer.tsx';

export default function EditOffer() {
  const { base } = useParams({ strict: false }) as { base: string };
  const here = useHere();
  const navigate = useNavigate();
  const back = () => void navigate({ to: here(`offers/${base}`) });
  return (
    <OneOffer base={base}>
      {() => (
        <Page title="Edit offer" lead={<span className="digits">{base}</span>}>
          <AsOpened base={base} part={({ update_datetime }) => update_datetime}>
            {(opened) => <EditOfferForm offer={opened} saved={back} cancel={back} />}
          </AsOpened>
        </Page>
      )}
    </OneOffer>
  );
}
