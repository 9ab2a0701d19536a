package io.github.oust4j.release;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.bcpg.SymmetricKeyAlgorithmTags;
import org.bouncycastle.bcpg.sig.KeyFlags;
import org.bouncycastle.crypto.generators.Ed25519KeyPairGenerator;
import org.bouncycastle.crypto.params.Ed25519KeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyRingGenerator;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPSignatureSubpacketGenerator;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.bc.BcPGPPublicKeyRingCollection;
import org.bouncycastle.openpgp.operator.PGPDigestCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPBESecretKeyEncryptorBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/** Public OpenPGP keys, by which signatures are verified. */
final class Keys {
  private final Map<Long, PGPPublicKey> keys = new LinkedHashMap<>();

  private Keys() {}

  /**
   * A key pair for one dry run.
   *
   * @param secret the secret key as text, as the signing plugin wants it
   * @param passphrase what opens it
   * @param open the public key as text
   */
  record ThrowAway(String secret, String passphrase, String open) {}

  /** Reads public keys from text. */
  static Keys of(String text) {
    Keys keys = new Keys();
    try (InputStream in = decoded(text.getBytes(StandardCharsets.UTF_8))) {
      for (PGPPublicKeyRing ring : new BcPGPPublicKeyRingCollection(in)) {
        ring.forEach(key -> keys.keys.put(key.getKeyID(), key));
      }
    } catch (IOException | PGPException | RuntimeException e) {
      throw new ReleaseProblem("The public key cannot be read; give it as ASCII armoured text.", e);
    }
    ReleaseProblem.unless(!keys.keys.isEmpty(), "There is no public key in the text of the key.");
    return keys;
  }

  /** Makes a new pair. */
  @SuppressWarnings("JavaUtilDate") // what the library takes
  static ThrowAway throwAway() {
    try {
      SecureRandom random = new SecureRandom();
      Ed25519KeyPairGenerator generator = new Ed25519KeyPairGenerator();
      generator.init(new Ed25519KeyGenerationParameters(random));
      BcPGPKeyPair pair = new BcPGPKeyPair(
          PublicKeyPacket.VERSION_4,
          PublicKeyAlgorithmTags.EDDSA_LEGACY,
          generator.generateKeyPair(),
          new Date());
      PGPSignatureSubpacketGenerator flags = new PGPSignatureSubpacketGenerator();
      flags.setKeyFlags(false, KeyFlags.CERTIFY_OTHER | KeyFlags.SIGN_DATA);
      BcPGPDigestCalculatorProvider digests = new BcPGPDigestCalculatorProvider();
      PGPDigestCalculator sha1 = digests.get(HashAlgorithmTags.SHA1);
      String passphrase = Long.toString(random.nextLong(), Character.MAX_RADIX);
      PGPKeyRingGenerator ring = new PGPKeyRingGenerator(
          PGPSignature.POSITIVE_CERTIFICATION,
          pair,
          "Dry run of a release, worth nothing",
          sha1,
          flags.generate(),
          null,
          new BcPGPContentSignerBuilder(
              PublicKeyAlgorithmTags.EDDSA_LEGACY, HashAlgorithmTags.SHA256),
          new BcPBESecretKeyEncryptorBuilder(SymmetricKeyAlgorithmTags.AES_256)
              .build(passphrase.toCharArray()));
      return new ThrowAway(
          armoured(ring.generateSecretKeyRing().getEncoded()),
          passphrase,
          armoured(ring.generatePublicKeyRing().getEncoded()));
    } catch (IOException | PGPException e) {
      throw new ReleaseProblem("A key for the dry run cannot be made.", e);
    }
  }

  private static String armoured(byte[] key) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ArmoredOutputStream out = ArmoredOutputStream.builder().build(bytes)) {
      out.write(key);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Tells whether a detached signature is of these bytes and by one of these keys. */
  boolean verify(byte[] signed, byte[] signature) {
    try (InputStream in = decoded(signature)) {
      if (!(new BcPGPObjectFactory(in).nextObject() instanceof PGPSignatureList list)) {
        return false;
      }
      PGPSignature first = list.get(0);
      PGPPublicKey key = keys.get(first.getKeyID());
      if (key == null) {
        return false;
      }
      first.init(new BcPGPContentVerifierBuilderProvider(), key);
      first.update(signed);
      return first.verify();
    } catch (IOException | PGPException | RuntimeException e) {
      return false; // whatever is wrong with it, it is no signature of these bytes
    }
  }

  private static InputStream decoded(byte[] bytes) throws IOException {
    return PGPUtil.getDecoderStream(new ByteArrayInputStream(bytes));
  }
}
